-- version 1
-- Stores a cart in one round trip, under the lock of its row, and returns the id of each line by its product. Null, and nothing
-- stored, where it is no longer as it was `before`: its total, and the id, quantity and price of each line; `before` is null for
-- a cart that is locked already.
create or replace function replace_cart(buyer bigint, before jsonb, cart jsonb) returns jsonb language plpgsql as $$
declare
  shown bigint;
  total bigint := cart->'shownTotal';
begin
  select shown_total_kobo into shown from carts where user_id = buyer for update;
  if not found then
    insert into carts (user_id) values (buyer) on conflict do nothing;
    select shown_total_kobo into shown from carts where user_id = buyer for update;
  end if;

  -- A statement of its own sees what those did for whom the lock waited.
  if before is not null and before is distinct from (
    select jsonb_build_object('shownTotal', shown, 'lines',
      coalesce(jsonb_agg(jsonb_build_array(id, quantity, shown_price_kobo) order by id), '[]'))
    from cart_items where user_id = buyer
  ) then return null; end if;

  delete from cart_items where user_id = buyer and product_id not in (
    select "productId" from jsonb_to_recordset(cart->'lines') as l ("productId" bigint)
  );
  update carts set shown_total_kobo = total where user_id = buyer and shown_total_kobo <> total;
  insert into cart_items (user_id, product_id, seller_id, title, quantity, added_price_kobo, shown_price_kobo)
  select buyer, l."productId", l."sellerId", l.title, l.quantity, l."addedPrice", l."shownPrice"
  from rows from (jsonb_to_recordset(cart->'lines') as ("productId" bigint, "sellerId" bigint,
    title text, quantity smallint, "addedPrice" bigint, "shownPrice" bigint)) with ordinality as l
  order by l.ordinality
  on conflict (user_id, product_id) do update
  set quantity = excluded.quantity, shown_price_kobo = excluded.shown_price_kobo
  where (cart_items.quantity, cart_items.shown_price_kobo)
    is distinct from (excluded.quantity, excluded.shown_price_kobo);

  return (select coalesce(jsonb_object_agg(product_id, id), '{}') from cart_items where user_id = buyer);
end $$;
