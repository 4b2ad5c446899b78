import type { ImageShape, PreparedImage, ShareCard } from '#domain/catalog/images.ts'
import type { RejectionKind } from '#domain/shared/rejection.ts'
import type { AvifEffort } from './processor.ts'

/** Tasks, one at a time. `prepare` uses the image that was inspected last. */
export type Tasks = {
  inspect: { input: Uint8Array; output: number }
  prepare: { input: { effort: AvifEffort; shape: ImageShape | undefined }; output: PreparedImage }
  draw: { input: { card: ShareCard; photo: Uint8Array | undefined }; output: Uint8Array }
}

export type TaskMessage = { [Name in keyof Tasks]: { name: Name; input: Tasks[Name]['input'] } }[keyof Tasks]

export type TaskReply = { rssMb: number } & (
  | { output: Tasks[keyof Tasks]['output'] }
  | { rejection: { code: string; message: string; kind: RejectionKind } }
  | { fault: string }
)
