-- The filters show the greatest number of an attribute. A range may end above the number that begins highest, and a large
-- category is not read to find it.
create index product_attributes_by_end on product_attributes (attribute_id, high) where high > low;
