import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { toast } from '../../lib/toast.ts'
import * as words from './words.ts'

/** The recovery codes, shown this once. */
export default function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <Notice tone="warn" title={words.AUTHENTICATOR.save}>
        {words.AUTHENTICATOR.saveWhy}
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
              () => toast.success(words.AUTHENTICATOR.copied),
              () => undefined,
            )
          }
        >
          {words.AUTHENTICATOR.copy}
        </Button>
        <Button onClick={onDone}>{words.AUTHENTICATOR.done}</Button>
      </div>
    </div>
  )
}
