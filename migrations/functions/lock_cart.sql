-- version 1
-- Locks a cart, and then its products by id, for somebody who orders it: counted products, and those whose seller is about to be
-- asked how many there are, against other buyers, the others against changes only. What is read after it is what those committed
-- for whom it waited.
create or replace function lock_cart(buyer bigint) returns void language plpgsql as $$
declare
  wanted bigint[];
begin
  insert into carts (user_id) values (buyer) on conflict do nothing;
  perform from carts where user_id = buyer for update;
  wanted := array(select product_id from cart_items where user_id = buyer);
  perform from products where id = any (wanted) and (stock is not null or stock_question = 'unasked')
  order by id for no key update;
  perform from products where id = any (wanted) order by id for share;
end $$;
