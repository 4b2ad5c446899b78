import type { Order } from '#adapters/contract/ordering/orders.ts'

export const ADA = 7
export const BOLA = 9
export const PLACED_AT = '2026-11-02T09:00:00.000Z'

/** A new order of Bola's with Ada, ₦2,000 and a fee of ₦100. */
export function anOrder(parts: Partial<Order> = {}): Order {
  return {
    id: 1,
    orderNumber: 'K3PX9QRT',
    status: 'pending',
    deliveryStatus: 'pending',
    deliveryMethod: 'pickup',
    createdAt: PLACED_AT,
    updatedAt: PLACED_AT,
    buyerId: BOLA,
    sellerId: ADA,
    buyer: { id: BOLA, name: 'Bola' },
    seller: { id: ADA, name: 'Ada', campus: 'unilag', phone: null },
    campus: 'unilag',
    subtotal: 2000,
    platformFee: 100,
    totalAmount: 2100,
    escrowReleased: false,
    escrowStatus: 'held',
    escrowEndedAt: null,
    notes: '',
    cancellationReason: null,
    cancellation: null,
    lateRefund: 0,
    autoReleaseDays: null,
    deadline: null,
    orderItems: [],
    dispute: null,
    recall: null,
    offer: null,
    meeting: null,
    timeline: [{ event: 'placed', at: PLACED_AT, by: 'buyer' }],
    ...parts,
  }
}
