-- Delivery is rated by what the catalogue knows of a product, and `order_taxes` says what of an order is not taxed.
alter table order_lines drop column piece, drop column taxable;
