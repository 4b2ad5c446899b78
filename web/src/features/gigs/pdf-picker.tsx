import { FilePlus, FileText, X } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { DELIVERY, IMAGES } from '#adapters/contract/core/limits.ts'
import { buttonClass } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'

export function useChosenPdfs(onProblem: (problem: string | undefined) => void) {
  const [files, setFiles] = useState<readonly File[]>([])
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])]
    event.target.value = ''
    const problem = problemOf(chosen, files.length)
    onProblem(problem)
    if (problem === undefined) setFiles([...files, ...chosen])
  }
  return {
    files,
    isFull: files.length >= DELIVERY.files,
    choose,
    remove: (file: File) => setFiles(files.filter((other) => other !== file)),
    clear: () => setFiles([]),
  }
}

type Pdfs = ReturnType<typeof useChosenPdfs>

export function AddPdfs({ pdfs, disabled }: { pdfs: Pdfs; disabled: boolean }) {
  if (pdfs.isFull) return null
  return (
    <label className={buttonClass({ variant: 'outline', className: 'focus-within:outline-2' })}>
      <FilePlus aria-hidden="true" className="size-5" />
      Add PDFs
      <input
        type="file"
        accept="application/pdf,.pdf"
        multiple
        className="sr-only"
        disabled={disabled}
        onChange={pdfs.choose}
      />
    </label>
  )
}

export function ChosenPdfs({ pdfs: { files, remove } }: { pdfs: Pdfs }) {
  if (files.length === 0) return null
  return (
    <ul aria-label="PDFs to send" className="grid gap-1">
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className="flex items-center gap-2">
          <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
          <span className="min-w-0 flex-1 text-sm break-words">{file.name}</span>
          <IconButton icon={X} label={`Remove ${file.name}`} onClick={() => remove(file)} />
        </li>
      ))}
    </ul>
  )
}

function problemOf(chosen: readonly File[], before: number): string | undefined {
  if (before + chosen.length > DELIVERY.files) return `Maximum ${DELIVERY.files} PDF files allowed`
  const other = chosen.find(({ name, type }) => type !== 'application/pdf' && !/\.pdf$/i.test(name))
  if (other) return `“${other.name}” is not a PDF. Choose a PDF file.`
  const isTooLarge = chosen.some(({ size }) => size > IMAGES.megabytes * 1024 * 1024)
  return isTooLarge ? 'Each PDF must be at most 5 MB' : undefined
}
