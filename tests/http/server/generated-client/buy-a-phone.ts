import type { paths } from 'generated-api'
import createClient from 'openapi-fetch'

// Another program that uses the API: finds a phone, buys it and prints the order. Run with an address and a session's token.
const [baseUrl = '', token = ''] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })

const { data: found } = await api.GET('/api/products', { params: { query: { search: 'phone' } } })
const phone = found?.products[0]
if (!phone) throw new Error('no phone is for sale')

const { data: bought, error } = await api.POST('/api/orders/buy-now', {
  body: { productId: phone.id, quantity: 1, deliveryMethod: 'pickup' },
})
if (!bought) throw new Error(error.message)

const { data: order } = await api.GET('/api/orders/{id}', { params: { path: { id: bought.order.id } } })
console.log(JSON.stringify(order))
