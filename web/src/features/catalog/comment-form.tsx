import type { FormEvent } from 'react'
import { COMMENT_LENGTH } from '#adapters/http/contract/limits.ts'
import { Button } from '../../components/button.tsx'
import { TextArea } from '../../components/text-area.tsx'

type CommentFormProps = {
  text: string
  change: (text: string) => void
  post: (content: string) => void
  isPosting: boolean
  error: string | undefined
}

/** Where a comment is written; a blank one is not sent. */
export function CommentForm({ text, change, post, isPosting, error }: CommentFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '') post(text.trim())
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
        placeholder="Ask something that others want to know, too"
        readOnly={isPosting}
        error={error}
        onChange={({ target }) => change(target.value)}
      />
      <Button
        type="submit"
        variant="outline"
        aria-disabled={text.trim() === ''}
        busy={isPosting}
        busyLabel="Posting…"
      >
        Post Comment
      </Button>
    </form>
  )
}
