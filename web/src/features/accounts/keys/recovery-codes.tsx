import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { toast } from '../../../lib/toast.ts'

export default function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <Notice tone="warn" title="Save these recovery codes now">
        Each code logs you in once if you lose your phone. We can’t show them again.
      </Notice>
      <ul className="grid gap-2 rounded-md bg-sunken p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          variant="outline"
          onClick={() =>
            void navigator.clipboard.writeText(codes.join('\n')).then(
              () => toast.success('Codes copied'),
              () => undefined,
            )
          }
        >
          Copy codes
        </Button>
        <Button onClick={onDone}>Finish, I saved my codes</Button>
      </div>
    </div>
  )
}
