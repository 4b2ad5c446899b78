import { createHash } from 'node:crypto'

/** Codes are the Central Bank's. */
export const BANKS = [
  { code: '044', name: 'Access Bank' },
  { code: '023', name: 'Citibank Nigeria' },
  { code: '050', name: 'Ecobank Nigeria' },
  { code: '070', name: 'Fidelity Bank' },
  { code: '011', name: 'First Bank of Nigeria' },
  { code: '214', name: 'First City Monument Bank' },
  { code: '00103', name: 'Globus Bank' },
  { code: '058', name: 'Guaranty Trust Bank' },
  { code: '030', name: 'Heritage Bank' },
  { code: '301', name: 'Jaiz Bank' },
  { code: '082', name: 'Keystone Bank' },
  { code: '50211', name: 'Kuda Bank' },
  { code: '50515', name: 'Moniepoint MFB' },
  { code: '999992', name: 'OPay Digital Services Limited (OPay)' },
  { code: '999991', name: 'PalmPay' },
  { code: '526', name: 'Parallex Bank' },
  { code: '076', name: 'Polaris Bank' },
  { code: '101', name: 'Providus Bank' },
  { code: '221', name: 'Stanbic IBTC Bank' },
  { code: '068', name: 'Standard Chartered Bank' },
  { code: '232', name: 'Sterling Bank' },
  { code: '100', name: 'Suntrust Bank' },
  { code: '302', name: 'TAJ Bank' },
  { code: '032', name: 'Union Bank of Nigeria' },
  { code: '033', name: 'United Bank For Africa' },
  { code: '215', name: 'Unity Bank' },
  { code: '035', name: 'Wema Bank' },
  { code: '057', name: 'Zenith Bank' },
] as const

const FIRST = [
  'ADAEZE',
  'BOLANLE',
  'CHUKWUEMEKA',
  'DAMILOLA',
  'EBUBE',
  'FATIMA',
  'GBENGA',
  'HALIMA',
  'IFEOMA',
  'JIDE',
  'KELECHI',
  'LADI',
  'MUSA',
  'NGOZI',
  'OLUMIDE',
  'PATIENCE',
  'RUKAYAT',
  'SEUN',
  'TUNDE',
  'UCHE',
  'YETUNDE',
  'ZAINAB',
]
const LAST = [
  'ADEBAYO',
  'AHMED',
  'BALOGUN',
  'BELLO',
  'CHUKWU',
  'DANJUMA',
  'EZE',
  'FASHOLA',
  'IBRAHIM',
  'IKENNA',
  'LAWAL',
  'MOHAMMED',
  'NWOSU',
  'OBI',
  'ODUYA',
  'OKAFOR',
  'OKONKWO',
  'OLATUNJI',
  'SULEIMAN',
  'USMAN',
  'YAKUBU',
]

/** Returns a fictional name; undefined for 0000000000 and unknown banks. */
export function holderOf(bankCode: string, accountNumber: string): string | undefined {
  if (accountNumber === '0000000000' || !/^\d{10}$/.test(accountNumber)) return undefined
  if (!BANKS.some((bank) => bank.code === bankCode)) return undefined
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(`${bankCode}:${accountNumber}`).digest()
  return `${LAST[a % LAST.length]} ${FIRST[b % FIRST.length]} ${FIRST[(b + 1 + (c % (FIRST.length - 1))) % FIRST.length]}`
}

/** Derived from bank and number, so that nothing is stored. */
export function recipientCode(bankCode: string, accountNumber: string): string {
  return `RCP_${bankCode}_${accountNumber}`
}

export function accountOf(
  code: string,
): { bank: (typeof BANKS)[number]; accountNumber: string; holder: string } | undefined {
  const [, bankCode = '', accountNumber = ''] = /^RCP_(\d+)_(\d{10})$/.exec(code) ?? []
  const bank = BANKS.find((item) => item.code === bankCode)
  const holder = holderOf(bankCode, accountNumber)
  return bank && holder !== undefined ? { bank, accountNumber, holder } : undefined
}
