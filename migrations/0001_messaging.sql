-- Conversations between two people, and whom they block.

create table messages (
  id bigint generated always as identity primary key,
  sender_id bigint not null references users,
  receiver_id bigint not null references users,
  content text not null,
  listing_kind text,
  listing_id bigint,
  created_at timestamptz not null,
  read_at timestamptz,
  order_id bigint references orders,
  foreign key (listing_kind, listing_id) references listings on delete set null,
  check (sender_id <> receiver_id),
  check (num_nonnulls(listing_kind, listing_id) <> 1),
  constraint messages_about_one check (num_nonnulls(listing_id, order_id) <= 1),
  constraint messages_content_length check (char_length(content) <= 4000)
);
create index messages_between on messages (least(sender_id, receiver_id), greatest(sender_id, receiver_id), id desc);
create index messages_unread on messages (receiver_id, sender_id) where read_at is null;
create index messages_of_sender on messages (sender_id, id desc);
create index messages_of_receiver on messages (receiver_id, id desc);
create index messages_about on messages (listing_kind, listing_id) where listing_id is not null;
create index messages_unread_by_age on messages (created_at) where read_at is null;

create table message_images (
  id bigint generated always as identity primary key,
  message_id bigint not null references messages on delete cascade,
  key text not null,
  width integer not null,
  height integer not null,
  placeholder text not null
);
create index message_images_of on message_images (message_id);
create index message_images_by_key on message_images (key);

-- The newest message between two people, once for each of them, and what it is about.
create table conversations (
  user_id bigint not null references users,
  other_id bigint not null references users,
  last_message_id bigint not null references messages,
  listing_kind text,
  listing_id bigint,
  order_id bigint references orders,
  foreign key (listing_kind, listing_id) references listings on delete set null,
  primary key (user_id, other_id)
);
create index conversations_newest on conversations (user_id, last_message_id desc);
create index conversations_of_other on conversations (other_id);
create index conversations_last on conversations (last_message_id);
create index conversations_about on conversations (listing_kind, listing_id) where listing_id is not null;

-- Until which message people were emailed about unread ones.
create table message_digests (
  user_id bigint primary key references users on delete cascade,
  sent_at timestamptz,
  up_to_message_id bigint,
  claimed_until timestamptz
);

create table blocks (
  blocker_id bigint not null references users,
  blocked_id bigint not null references users,
  created_at timestamptz not null,
  check (blocker_id <> blocked_id),
  primary key (blocker_id, blocked_id)
);
create index blocks_against on blocks (blocked_id);
create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id desc);

-- Who shows that they are typing, when they were last seen, and that they have read a message.
create table presence_settings (
  user_id bigint primary key references users on delete cascade,
  shows_typing boolean not null,
  shows_last_seen boolean not null,
  shows_read boolean not null default true
);
