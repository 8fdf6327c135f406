-- The state of an address such as '12 Main St, Trenton, NJ 08608'. A test compares the codes with the contract's.
create or replace function us_state_of(ship_to jsonb) returns text language sql immutable parallel safe as $$
  select coalesce((
    select code from upper(coalesce(
      ship_to->>'state',
      substring(ship_to->>'address' from '.*\m([A-Za-z]{2})[\s,.]+[0-9]{5}(?:-[0-9]{4})?(?![0-9])')
    )) as code
    where code = any ('{AL,AK,AZ,AR,CA,CO,CT,DE,DC,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY,AS,GU,MP,PR,VI}')
  ), '')
$$;
