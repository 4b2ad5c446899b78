import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../components/ui/dialog/dialog.tsx'
import { Checkbox } from '../../components/ui/form/checkbox.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { MoneyField } from '../../components/ui/form/money-field.tsx'
import { PasswordField } from '../../components/ui/form/password-field.tsx'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import { Switch } from '../../components/ui/form/switch.tsx'
import { TextArea } from '../../components/ui/form/text-area.tsx'
import { Tabs } from '../../components/ui/list/tabs.tsx'
import { menuItemClass } from '../../components/ui/menu/disclosure-menu.tsx'
import { Drawer } from '../../components/ui/menu/drawer.tsx'

const BANKS = [
  { value: '058', label: 'Guaranty Trust Bank' },
  { value: '011', label: 'First Bank of Nigeria' },
]

/** Every kind of field, filled, empty and wrong. */
export function GalleryFields() {
  const [amount, setAmount] = useState<number | undefined>(20_000)
  const [price, setPrice] = useState<number>()
  const [tab, setTab] = useState<'product' | 'service'>('product')
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Field label="Name" placeholder="Ada Obi" autoComplete="off" />
      <Field
        label="Email"
        defaultValue="ada@"
        error="Enter an email address such as ada@example.com"
        hint="We send the link here."
      />
      <PasswordField label="Password" autoComplete="new-password" hint="At least 6 characters" />
      <SelectField label="Bank" choices={BANKS} placeholder="Choose a bank" />
      <MoneyField label="Amount" value={amount} onChange={setAmount} hint="Minimum ₦100" />
      <MoneyField
        label="Price"
        small
        optional
        value={price}
        onChange={setPrice}
        error={price === 0 ? 'Too little' : undefined}
      />
      <TextArea label="Description" hint="The first line becomes the title." />
      <div>
        <Switch label="Telegram notifications" hint="Orders and messages" defaultChecked />
        <Checkbox label="Keep me signed in" defaultChecked />
        <Checkbox label="I agree" error="Agree to go on" />
        <Checkbox kind="radio" label="Campus pickup" name="way" defaultChecked />
      </div>
      <Field label="Account name" defaultValue="ADA OBI" disabled />
      <div>
        <Tabs
          label="Kind of listing"
          tabs={[
            { value: 'product', label: 'Product' },
            { value: 'service', label: 'Service' },
          ]}
          value={tab}
          onChange={setTab}
        >
          The panel of {tab}.
        </Tabs>
      </div>
    </div>
  )
}

type Shown = 'dialog' | 'confirm' | 'drawer' | undefined

/** What opens over the page. */
export function GalleryDialogs() {
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" onClick={() => setShown('dialog')}>
        Open dialog
      </Button>
      <Button variant="outline" onClick={() => setShown('confirm')}>
        Open question
      </Button>
      <Button variant="outline" onClick={() => setShown('drawer')}>
        Open drawer
      </Button>
      <Dialog open={shown === 'dialog'} onClose={close} title="Select Your Campus">
        <SelectField label="Campus" choices={BANKS} placeholder="Choose your campus" />
        <Button wide className="mt-6" onClick={close}>
          Continue
        </Button>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete “iPhone 12”?"
        confirmLabel="Delete"
        danger
      >
        Its photos go too. This cannot be undone.
      </ConfirmDialog>
      <Drawer open={shown === 'drawer'} onClose={close} title="Menu">
        <Link to="#wallet" className={menuItemClass}>
          Wallet
        </Link>
        <Link to="#orders" className={menuItemClass}>
          My Orders
        </Link>
      </Drawer>
    </div>
  )
}
