-- Why the link of a product's picture was not followed. Its admin must hear of it; the log alone tells nobody.

alter table products
  add column picture_problem text check (picture_problem in (
    'not_https', 'not_public', 'redirect', 'not_there', 'too_large', 'no_picture', 'not_reached'
  )),
  add constraint products_only_links_have_problems check (picture_problem is null or picture like 'https://%');
