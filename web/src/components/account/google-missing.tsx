import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { GoogleButtonProps } from './google-sign-in.tsx'

export default function GoogleMissing({ label }: GoogleButtonProps) {
  const [explained, setExplained] = useState(false)
  return (
    <>
      <Button variant="outline" wide onClick={() => setExplained(true)} aria-expanded={explained}>
        {label}
      </Button>
      <div role="status">
        {explained && <Notice>Google sign-in isn’t set up here. Please use your email.</Notice>}
      </div>
    </>
  )
}
