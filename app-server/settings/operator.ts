import type { Config } from '../config.ts'

/** Returns null unless all of it is set. */
export function operatorOf({
  OPERATOR_NAME: name,
  OPERATOR_ADDRESS: address,
  OPERATOR_BANK: bank,
}: Pick<Config, 'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'OPERATOR_BANK'>) {
  return name && address && bank ? { name, address, bank } : null
}
