-- What had to agree besides the vehicle on the day of the order: 'with 320 mm rotors', 'some engines'. It is told of the
-- verdict that has conditions, and of no other.
alter table order_line_vehicles add column condition text check (length(condition) between 1 and 200);
alter table order_line_vehicles add constraint order_line_vehicles_condition
  check ((verdict = 'fits_with') = (condition is not null));
