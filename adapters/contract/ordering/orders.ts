import * as z from 'zod/mini'
import { Image } from '../catalog/listing.ts'
import { isSum } from '../core/amounts.ts'
import { DELIVERY_STATUSES, ORDER_STATUSES } from '../core/choices.ts'
import { Id, IdParams, limit, optionalText, Page, Pagination, required, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { PAGE_SIZE } from '../core/limits.ts'
import { Quantity } from '../core/quantity.ts'
import { OrderMeeting } from '../meetings/order-meeting.ts'

export const OrderItem = z.object({
  id: z.number(),
  quantity: z.number(),
  price: z.number(),
  totalPrice: z.number(),
  productSnapshot: z.object({
    id: z.number(),
    title: z.string(),
    price: z.number(),
    category: z.string(),
    image: z.nullable(z.string()),
  }),
  Product: z.nullable(
    z.object({ id: z.number(), category: z.string(), Images: z.array(Image), description: z.string() }),
  ),
})

export const TimelineEntry = z.object({
  event: z.enum([
    'placed',
    'preparing',
    'ready_for_pickup',
    'in_transit',
    'delivered',
    'completed',
    'cancelled',
    'declined',
    'cancel_asked',
    'cancel_refused',
    'cancel_taken_back',
    'seller_reminded',
    'buyer_reminded',
    'disputed',
    'dispute_withdrawn',
    'settled',
    'queued',
  ]),
  at: Time,
  by: z.enum(['buyer', 'seller', 'admin', 'system']),
})

export const HeldFor = z.nullable(z.enum(['not_me', 'chargeback', 'suspension']))

export const DealDispute = z.object({
  id: z.number(),
  status: z.enum(['open', 'resolved', 'settled']),
  cause: z.enum(['raised', 'undelivered', 'unconfirmed']),
  heldFor: HeldFor,
  sellerAmount: z.nullable(z.number()),
  buyerAmount: z.nullable(z.number()),
  decideBy: z.nullable(Time),
})
export type DealDispute = z.infer<typeof DealDispute>

export const OrderCancellation = z.object({ reason: z.string(), askedAt: Time })

export const Order = z.object({
  id: z.number(),
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  deliveryStatus: z.enum(DELIVERY_STATUSES),
  deliveryMethod: z.enum(['pickup', 'delivery']),
  createdAt: Time,
  updatedAt: Time,
  buyerId: z.number(),
  sellerId: z.number(),
  buyer: z.object({ id: z.number(), name: z.string() }),
  seller: z.object({ id: z.number(), name: z.string(), campus: z.string(), phone: z.nullable(z.string()) }),
  campus: z.string(),
  subtotal: z.number(),
  platformFee: z.number(),
  totalAmount: z.number(),
  escrowReleased: z.boolean(),
  escrowStatus: z.enum(['held', 'released', 'refunded', 'disputed']),
  escrowEndedAt: z.nullable(Time),
  notes: z.string(),
  cancellationReason: z.nullable(z.string()),
  cancellation: z.nullable(OrderCancellation),
  /** Days fixed when placed; null for never. */
  autoReleaseDays: z.nullable(z.number()),
  deadline: z.nullable(z.object({ at: Time, outcome: z.enum(['refund', 'queue', 'release']) })),
  orderItems: z.array(OrderItem),
  timeline: z.array(TimelineEntry),
  dispute: z.nullable(DealDispute),
  /** Naira refunded after completion, with or without part of the fee. */
  lateRefund: z.number(),
  recall: z.nullable(DealDispute),
  offer: z.nullable(z.object({ id: z.number(), listedPrice: z.nullable(z.number()) })),
  meeting: z.nullable(OrderMeeting),
  handoverCode: z.optional(z.string()),
})
export type Order = z.infer<typeof Order>

export const OrderAction = z.object({ message: z.string(), order: Order })
const Notes = optionalText(1000)
const DeliveryMethod = z._default(z.enum(['pickup', 'delivery'], 'Invalid delivery method'), 'pickup')

export const quoteOrder = endpoint({
  method: 'GET',
  path: '/api/orders/quote',
  summary: 'Returns what a product would cost now, and what the wallet has',
  access: 'public',
  query: z.object({ productId: Id }),
  fieldTexts: { productId: 'The id of the product.' },
  reply: z.object({
    productId: z.number(),
    title: z.string(),
    seller: z.object({ id: z.number(), name: z.string(), campus: z.string() }),
    subtotal: z.number(),
    platformFee: z.number(),
    total: z.number(),
    balance: z.nullable(z.number()),
    autoReleaseDays: z.nullable(z.number()),
  }),
})

/** 409 when the total shown has changed since. */
const ShownTotal = z.optional(z.number('Invalid total').check(z.refine(isSum, 'Invalid total')))

export const BuyNowBody = z.strictObject({
  productId: Id,
  quantity: z._default(Quantity, 1),
  deliveryMethod: DeliveryMethod,
  notes: Notes,
  total: ShownTotal,
})
const PURCHASE_FIELD_TEXTS = {
  deliveryMethod: 'How the buyer wants to get it.',
  notes: 'A note to the seller.',
  total: 'The total the buyer saw; naira. Another total is refused with 409.',
}

export const buyNow = endpoint({
  method: 'POST',
  path: '/api/orders/buy-now',
  summary: 'Orders one product and pays for it from the wallet into escrow',
  access: 'user',
  freshProof: 'where_pin',
  body: BuyNowBody,
  fieldTexts: { ...PURCHASE_FIELD_TEXTS, productId: 'The id of the product.' },
  status: 201,
  reply: z.object({ success: z.literal(true), message: z.string(), order: Order }),
})

/** A `total` as last shown; when missing, the stored one applies. */
export const CheckOutBody = z.strictObject({
  deliveryMethod: DeliveryMethod,
  notes: Notes,
  total: ShownTotal,
  items: z.optional(z.array(z.strictObject({ id: Id, quantity: Quantity })).check(z.maxLength(50))),
})
export const checkOut = endpoint({
  method: 'POST',
  path: '/api/orders/create',
  summary: 'Orders everything in the cart, one order per seller, and pays from the wallet into escrow',
  access: 'user',
  freshProof: 'where_pin',
  body: CheckOutBody,
  fieldTexts: { ...PURCHASE_FIELD_TEXTS, items: 'The items the buyer saw, with their quantities.' },
  status: 201,
  reply: z.object({ success: z.literal(true), message: z.string(), orders: z.array(Order) }),
})

export const OrderQuery = z.object({
  page: Page,
  limit: limit(PAGE_SIZE.orders),
  status: z.optional(z.enum([...ORDER_STATUSES, ''] as const, 'Invalid status')),
  asks: z.optional(z.literal('cancellation', 'Invalid filter')),
  productId: z.optional(Id),
})
export type OrderQuery = z.output<typeof OrderQuery>
const OrderList = z.object({ orders: z.array(Order), pagination: Pagination })

export const listBuyerOrders = endpoint({
  method: 'GET',
  path: '/api/orders/buyer',
  summary: 'Lists orders the signed-in user placed, newest first',
  access: 'user',
  query: OrderQuery,
  fieldTexts: { productId: 'The id of a product, for the orders of it alone.' },
  reply: OrderList,
})
export const listSellerOrders = endpoint({
  method: 'GET',
  path: '/api/orders/seller',
  summary: 'Lists orders placed with the signed-in user, newest first',
  access: 'user',
  query: OrderQuery,
  fieldTexts: { productId: 'The id of a product, for the orders of it alone.' },
  reply: OrderList,
})
export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'Returns an order, for its buyer, its seller and the admins of its campus',
  access: 'user',
  params: IdParams,
  reply: Order,
})

export const confirmDelivery = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/confirm-delivery',
  summary: 'Confirms delivery as the buyer; pays the seller from escrow',
  access: 'user',
  params: IdParams,
  body: z.strictObject({ buyerNotes: Notes }),
  fieldTexts: { buyerNotes: 'A note from the buyer to the seller.' },
  reply: OrderAction,
})

export const CancelBody = z.strictObject({
  reason: required('Please provide a reason for cancellation', 1000),
})
export const cancelOrder = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/cancel',
  summary: 'Cancels an order as the buyer, or declines it as the seller; refunds it in full',
  note: 'A buyer can cancel while it is pending, a seller until it is in transit.',
  access: 'user',
  params: IdParams,
  body: CancelBody,
  reply: OrderAction,
})

export const advanceDelivery = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/delivery-status',
  summary: 'Moves the delivery one step forward, as the seller',
  access: 'user',
  params: IdParams,
  body: z.strictObject({ deliveryStatus: z.enum(DELIVERY_STATUSES, 'Invalid delivery status') }),
  fieldTexts: { deliveryStatus: 'The next step of the delivery.' },
  reply: OrderAction,
})

export const HandoverBody = z.strictObject({
  code: z.string('Enter the 6-digit code').check(z.trim(), z.regex(/^\d{6}$/, 'Enter the 6-digit code')),
})
export const handOver = endpoint({
  method: 'POST',
  path: '/api/orders/:id/handover',
  summary: "Completes the order with the buyer's handover code: delivery and confirmation in one step",
  access: 'user',
  params: IdParams,
  body: HandoverBody,
  reply: OrderAction,
})
