-- Staff list the orders of guests alone, newest first, and count those of a day.
create index orders_of_guests_newest on orders (id desc) where customer_id is null;
create index orders_of_guests_by_day on orders (placed_at) where customer_id is null;
