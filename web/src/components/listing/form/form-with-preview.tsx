import type { ComponentProps, ReactNode } from 'react'

type FormWithPreviewProps = Omit<ComponentProps<'form'>, 'className'> & {
  preview: ReactNode
}

export function FormWithPreview({ preview, ...form }: FormWithPreviewProps) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <form noValidate {...form} className="card grid gap-6 rounded-lg bg-surface p-4 shadow-card md:p-6" />
      {preview}
    </div>
  )
}
