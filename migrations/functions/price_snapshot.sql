-- version 1
-- Locks a product for somebody who buys it, then their last offer on it, and returns all that its price is made of, in one round
-- trip. The product is locked against other buyers where it is counted or its seller is about to be asked how many there are, else
-- against changes only. What is read after a lock is what those committed for whom it waited.
create or replace function price_snapshot(buyer bigint, wanted bigint)
returns table (product products, seller_name text, seller_campus text, images json, is_blocked boolean, buyer_campus text,
  fees json, offer_id bigint, offer_status text, offer_price_kobo bigint, offer_ends_at timestamptz, offer_holds_piece boolean)
language plpgsql as $$
declare
  last offers;
begin
  perform from products where id = wanted and (stock is not null or stock_question = 'unasked') for no key update;
  perform from products where id = wanted for share;
  select * into last from offers o where o.buyer_id = buyer and o.product_id = wanted order by o.id desc limit 1 for update;
  return query
  select p, s.name, s.campus,
    (select coalesce(json_agg(json_build_object('id', i.id, 'key', i.key, 'width', i.width, 'height', i.height,
      'placeholder', i.placeholder) order by i.position), '[]')
      from listing_images i where i.kind = 'product' and i.listing_id = p.id),
    exists (select from blocks where blocker_id = buyer and blocked_id = p.user_id)
      or exists (select from blocks where blocker_id = p.user_id and blocked_id = buyer),
    (select u.campus from users u where u.id = buyer),
    (select json_agg(f order by id desc) from (select * from fee_configs order by id desc limit 2) f),
    last.id, last.status, last.price_kobo, last.ends_at, last.holds_piece
  from (select) one left join products p on p.id = wanted left join users s on s.id = p.user_id;
end $$;
