import { Download } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { promptInstall, useInstall } from './install.ts'

export function InstallButton() {
  const { isInstalled } = useInstall()
  if (isInstalled) return null
  return (
    <Button
      variant="outline"
      icon={<Download aria-hidden="true" className="size-5" />}
      onClick={() => void promptInstall()}
    >
      Install App
    </Button>
  )
}
