-- A FULL file of ACES replaces the applications of the brand that it names, not those of the whole shop.

-- Which company of the shop a brand of the trade is. The owner fills it with the other ids; the shop brings none.
create table aces_brands (
  code text primary key check (code ~ '^[A-Z0-9]{4}$'),
  company text not null check (company <> '')
);

alter table fitment_imports
  -- The brand that an ACES file names in its header.
  add column brand text check (length(brand) between 1 and 20),
  -- The company whose applications a FULL file replaces. Null: those of the whole shop.
  add column company text,
  add constraint fitment_imports_company check (
    company is null or (format = 'aces' and mode = 'whole' and brand is not null));
