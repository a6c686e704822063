-- A payout and what was agreed have the courier's name for people; some were given the key of its layout instead.
create function pg_temp.courier_name(courier text) returns text language sql immutable as $$
  select case courier
    when 'd-express' then 'D Express' when 'post-express' then 'Post Express' when 'bex' then 'BEX' when 'aks' then 'AKS'
    when 'x-express' then 'X Express' when 'euroexpress' then 'EuroExpress' when 'gls' then 'GLS'
    when 'city-express' then 'City Express' when 'express-one' then 'Express One' when 'posta-cg' then 'Pošta Crne Gore'
    else courier end
$$;
update payouts set courier = pg_temp.courier_name(courier) where courier <> pg_temp.courier_name(courier);
