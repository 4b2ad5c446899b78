-- version 1
-- Learns the words of a listing as it comes into sight, for suggestions of what was meant. A word of four letters may be
-- meant by one of three, and one of sixty by one of sixty-two.
create or replace function learn_words() returns trigger language plpgsql as $$
begin
  insert into listing_words (word)
  select lexeme from unnest(tsvector_to_array(new.words)) as lexeme
  where length(lexeme) between 3 and 62
    and not exists (select from listing_words where word = lexeme);
  return null;
end $$;
