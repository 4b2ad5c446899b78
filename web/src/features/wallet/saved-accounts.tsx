import { useQuery } from '@tanstack/react-query'
import { Landmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { BankAccount } from '#adapters/contract/wallet/bank-accounts.ts'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { bankAccountsQuery, useForgetAccount } from './api.ts'

export function SavedAccounts({ onChoose }: { onChoose: (account: BankAccount) => void }) {
  const { data } = useQuery(bankAccountsQuery)
  const [requested, setRequested] = useState<BankAccount>()
  const { submit, isPending } = useForgetAccount()
  if (!data || data.accounts.length === 0) return null
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Saved accounts</legend>
      {data.accounts.map((account) => (
        <div key={account.id} className="flex items-center gap-1 rounded-md border border-line-strong">
          <button
            type="button"
            onClick={() => onChoose(account)}
            aria-label={`Use ${account.accountName}, ${account.bankName} · ${masked(account)}`}
            className="press flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-md px-3 py-2 text-left hover:bg-sunken"
          >
            <Landmark aria-hidden="true" className="size-5 shrink-0 text-primary" />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{account.accountName}</span>
              <span className="block truncate text-sm text-ink-2">
                {`${account.bankName} · ${masked(account)}`}
              </span>
            </span>
          </button>
          <IconButton
            icon={Trash2}
            label={`Delete ${account.bankName} ${masked(account)}`}
            className="mr-1 text-danger"
            onClick={() => setRequested(account)}
          />
        </div>
      ))}
      <ConfirmDialog
        open={requested !== undefined}
        onClose={() => setRequested(undefined)}
        onConfirm={() => requested && submit(requested.id, { onSuccess: () => setRequested(undefined) })}
        title={requested ? `Delete ${requested.bankName} ${masked(requested)}?` : ''}
        confirmLabel="Delete"
        busy={isPending}
        busyLabel="Deleting…"
        danger
      >
        We remove it from your saved accounts. Withdrawals already on their way still arrive.
      </ConfirmDialog>
    </fieldset>
  )
}

function masked({ accountNumber }: BankAccount): string {
  return `••••${accountNumber.slice(-4)}`
}
