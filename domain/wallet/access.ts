/** Returns whether this user may see a wallet, its transactions, statement and bank accounts: only the owner, not even admins. */
export function mayRead(money: { userId: number }, viewerId: number): boolean {
  return money.userId === viewerId
}
