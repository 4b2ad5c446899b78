import type { FormEvent } from 'react'
import { COMMENT_LENGTH } from '#adapters/contract/core/limits.ts'
import { readable } from '#adapters/contract/core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'

type CommentFormProps = {
  text: string
  change: (text: string) => void
  post: (content: string) => void
  isPosting: boolean
  error: string | undefined
}

export function CommentForm({ text, change, post, isPosting, error }: CommentFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    if (readable(text) !== '') post(readable(text))
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="mt-2 grid justify-items-start gap-3 border-t border-line pt-4"
    >
      <TextArea
        label="Your comment"
        frameClassName="w-full"
        rows={3}
        maxLength={COMMENT_LENGTH}
        value={text}
        placeholder="Ask a question. Everyone can see it."
        readOnly={isPosting}
        error={error}
        onChange={({ target }) => change(target.value)}
      />
      <Button
        type="submit"
        variant="outline"
        aria-disabled={readable(text) === ''}
        busy={isPosting}
        busyLabel="Posting…"
      >
        Post Comment
      </Button>
    </form>
  )
}
