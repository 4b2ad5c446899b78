/** Returns a suffix of a link's name: `, 1 new order, 2 orders to confirm`. */
export function waitingWords(sales: number, arrived: number): string {
  if (arrived === 0) return `, ${sales} new ${sales === 1 ? 'order' : 'orders'}`
  return sales === 0
    ? ordersToConfirm(arrived)
    : `, ${sales} new ${sales === 1 ? 'order' : 'orders'}, ${arrived} ${arrived === 1 ? 'order' : 'orders'} to confirm`
}

function ordersToConfirm(count: number): string {
  return count === 1 ? ', 1 order to confirm' : `, ${count} orders to confirm`
}
