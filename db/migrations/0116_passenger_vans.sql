-- Older releases may write.
-- A van with seats for more than ten is a bus by law, and its VIN begins like that of a bus. Its patterns are kept too.
alter table vin_wmi drop constraint vin_wmi_check1;
alter table vin_wmi add constraint vin_wmi_check1 check (schema_id is null or kind in ('car', 'truck', 'mpv', 'bus'));
