-- Lines of a paid order whose tax was given back because a certificate came late, and what of the delivery's tax went back
-- with each.
create table late_exemptions (
  refund_id uuid not null references refunds,
  -- The line of goods.
  position int not null,
  -- The certificate may be deleted once the law does not want it kept any more.
  certificate_id uuid not null,
  delivery_tax_cents bigint not null check (delivery_tax_cents >= 0),
  primary key (refund_id, position)
);
create trigger late_exemptions_stay before update or delete on late_exemptions execute function refuse_change();
create trigger late_exemptions_not_emptied before truncate on late_exemptions execute function refuse_emptying();
