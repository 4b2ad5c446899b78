import pg from 'pg'

const moment = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const images = (kind: string, alias: string) => `
  (select coalesce(json_agg(json_build_object('id', i.id, 'url', '/images/' || i.key || '-1024.webp',
    'thumbnailUrl', '/images/' || i.key || '-320.webp', 'width', i.width, 'height', i.height,
    'placeholder', i.placeholder) order by i.position), '[]')
  from listing_images i where i.kind = '${kind}' and i.listing_id = ${alias}.id)`
const who = `'id', u.id, 'name', u.name, 'isAdmin', u.role <> 'USER',
  'verified', exists (select from student_proofs s where s.user_id = u.id and s.until > now())`
const person = `json_build_object(${who}, 'phone', u.phone, 'website', u.website)`
const shared = (kind: string, alias: string) => `
  'id', ${alias}.id, 'userId', ${alias}.user_id, 'description', ${alias}.description, 'category', ${alias}.category,
  'campus', ${alias}.campus, 'createdAt', ${moment(`${alias}.created_at`)}, 'viewCount', ${alias}.view_count,
  'favoriteCount', ${alias}.favorite_count, 'Images', ${images(kind, alias)}, 'isDisabled', ${alias}.is_disabled,
  'disabledReason', ${alias}.disabled_reason, 'User', ${person}`

const PRODUCT = `json_build_object(${shared('product', 'p')}, 'title', p.title, 'price', p.price_kobo / 100.0,
  'condition', p.condition, 'brand', p.brand, 'isNegotiable', p.is_negotiable, 'facts', p.facts,
  'platformPurchaseEnabled', p.platform_purchase_enabled,
  'availability', case when p.availability = 'for_sale' and p.stock = 0 and p.reserved > 0 then 'reserved' else p.availability end,
  'awaitsAnswer', p.asked_at is not null, 'stock', p.stock,
  'awaitsStock', p.stock is null and p.stock_question is not distinct from 'asked')`
const BUSINESS = `json_build_object(${shared('business', 'b')}, 'name', b.name)`
const GIG = `json_build_object('id', g.id, 'userId', g.user_id, 'freelancerId', g.freelancer_id, 'title', g.title,
  'description', g.description, 'budget', g.budget_kobo / 100.0, 'duration', g.duration, 'category', g.category,
  'skills', g.skills, 'campus', g.campus, 'status', g.status, 'paymentStatus', g.payment_status, 'views', g.view_count,
  'bidCount', (select count(*) from bids where gig_id = g.id),
  'client', json_build_object(${who}), 'freelancer', null,
  'deadline', g.deadline, 'createdAt', ${moment('g.created_at')}, 'completedAt', g.completed_at,
  'Images', ${images('gig', 'g')}, 'isDisabled', false)`

export const productAnswer = `select ${PRODUCT}::text as answer from products p join users u on u.id = p.user_id where p.id = $1`

/** Returns SQL of the first page of a list, and its counted total. */
export function pageAnswer(where: string, limit: number): string {
  return `select json_build_object(
    'products', (select coalesce(json_agg(${PRODUCT} order by p.is_reserved, p.created_at desc, p.id desc), '[]') from (
      select * from products where ${where} order by is_reserved, created_at desc, id desc limit ${limit}) p
      join users u on u.id = p.user_id),
    'pagination', (select json_build_object('total', count(*), 'page', 1, 'pageSize', ${limit},
      'totalPages', ceil(count(*) / ${limit}.0)) from products where ${where}))::text as answer`
}

/** Returns SQL of a search of all kinds, with our own statements for ids and counts. */
export function searchAnswer(
  counts: string,
  best: { products: string; businesses: string; gigs: string },
): string {
  const of = (ids: string, table: string, alias: string, shown: string) => `
    (select coalesce(json_agg(${shown} order by f.place), '[]') from (
      select id, row_number() over () as place from (${ids}) found) f
      join ${table} ${alias} on ${alias}.id = f.id join users u on u.id = ${alias}.user_id)`
  return `with c as materialized (${counts})
    select json_build_object(
      'products', ${of(best.products, 'products', 'p', PRODUCT)},
      'businesses', ${of(best.businesses, 'businesses', 'b', BUSINESS)},
      'gigs', ${of(best.gigs, 'gigs', 'g', GIG)},
      'total', (select sum(total) from c), 'totalViews', (select sum(views) from c),
      'found', (select json_object_agg(kind, json_build_object('total', total, 'views', views)) from c))::text as answer`
}

export function written(text: string, parameters: readonly unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, number: string) => {
    const value = parameters[Number(number) - 1]
    return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value))
  })
}
