import type { Generated } from 'kysely'
import type { Json } from '../runtime/json.ts'

/** Carts, orders, and the fees they were priced with. */
export type OrdersTables = {
  carts: { user_id: number; shown_total_kobo: Generated<number> }
  cart_items: {
    id: Generated<number>
    user_id: number
    product_id: number
    seller_id: number
    title: string
    quantity: number
    added_price_kobo: number
    shown_price_kobo: number
  }
  fee_configs: {
    id: Generated<number>
    base_percentage: string
    minimum_fee_kobo: number
    maximum_fee_kobo: number
    free_threshold_kobo: number
    campus_discounts: Json
    /** Null for the one that the platform began with. */
    changed_by: number | null
    created_at: Generated<Date>
  }
  orders: {
    id: Generated<number>
    order_number: string
    buyer_id: number
    seller_id: number
    campus: string
    status: 'pending' | 'confirmed' | 'shipped' | 'delivered' | 'completed' | 'cancelled'
    delivery_status:
      | 'pending'
      | 'preparing'
      | 'ready_for_pickup'
      | 'in_transit'
      | 'delivered'
      | 'confirmed_by_buyer'
    delivery_method: 'pickup' | 'delivery'
    subtotal_kobo: number
    platform_fee_kobo: number
    fee_config_id: number
    notes: string
    cancellation_reason: string | null
    handover_code: string
    wrong_codes: number
    disputed: Generated<boolean>
    delivered_at: Date | null
    clock_steps: Generated<number>
    created_at: Date
    updated_at: Date
  }
  order_items: {
    id: Generated<number>
    order_id: number
    product_id: number
    quantity: number
    price_kobo: number
    title: string
    category: string
    image_key: string | null
    from_stock: Generated<boolean>
  }
  order_timeline: { id: Generated<number>; order_id: number; event: string; at: Date; by: string }
}
