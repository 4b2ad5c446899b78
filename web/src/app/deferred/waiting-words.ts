type Waiting = { sales: number; arrived: number; offers: number }

/** Returns a suffix of a link's name: `, 1 new order, 2 orders to confirm, 1 offer to answer`. */
export function waitingWords({ sales, arrived, offers }: Waiting): string {
  return [newOrders(sales), ordersToConfirm(arrived), offersToAnswer(offers)].join('')
}

export function newOrders(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ', 1 new order' : `, ${count} new orders`
}

function ordersToConfirm(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ', 1 order to confirm' : `, ${count} orders to confirm`
}

function offersToAnswer(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ', 1 offer to answer' : `, ${count} offers to answer`
}
