-- Old city codes are converted to today's on each write: data from before July 2026, a restored backup, a manual change.
create function cities_of_today() returns text[] language sql immutable parallel safe as $$
  select array[
    '11000', '12110', '12130', '12150', '12170', '12190', '12200', '12710', '12720', '12730', '12740', '12750',
    '12760', '12770', '12780', '12790', '12800', '12810', '12820', '12830', '12840', '12850', '12860', '12870',
    '26000', '27000', '28000', '30000', '31000', '36000', '41110', '41130', '41150', '41170', '41190', '41210',
    '41220', '41250', '41270', '41280', '41290', '41310', '41360', '41370', '41390', '41410', '41430', '41450',
    '41460', '41480', '41500', '41550', '41570', '41590', '41610', '41630', '41650', '41670', '41800', '41820',
    '41830', '43110', '43130', '43150', '43720', '43730', '43740', '43745', '43750', '43760', '43770', '43800',
    '44130', '44150', '44180', '44200', '44210', '44230', '44250', '44270', '44710', '44760', '44770', '44790',
    '44800', '44810', '44825', '47110', '47130', '47150', '47170', '47190', '47210', '47230', '47250', '47280',
    '47290', '47730', '47750', '47760', '47770', '47820', '47830', '47840', '47850', '47900', '47920', '47930',
    '47940', '48120', '48170', '48220', '48240', '48250', '48270', '48310', '48330', '48720', '48730', '48740',
    '48820', '48840', '48850', '48860', '48870', '48880', '48890', '50110', '50130', '51110', '51130', '51150',
    '51170', '51190', '51210', '51230', '51720', '51730', '51750', '51760', '51770', '51780', '51790', '51800',
    '51810', '51820', '51830', '52110', '52130', '52140', '52180', '52190', '52210', '52710', '52720', '52730',
    '52740', '52750', '52770', '52790', '52800'
  ]
$$;

-- The same as `currentCity` (features/regions/old-regions.ts). A code that was never a city is returned unchanged.
create function current_city(code text) returns text language sql immutable parallel safe as $$
  select case
    when code = any(cities_of_today()) then code
    when code !~ '^\d{5}$' then code
    -- Five districts are one home since July 2026.
    when code ~ '^29' or code ~ '^12(210|240|270|300|330)$' then '12200'
    when left(code, 2) in ('11', '26', '27', '28', '30', '31', '36') then left(code, 2) || '000'
    else coalesce((
      select city
      from coalesce(
        '{
    "46230": "12190", "46770": "12740", "46780": "12750", "46790": "12760", "46800": "12770", "46810": "12780",
    "46820": "12790", "46830": "12800", "46840": "12810", "46860": "12820", "46870": "12830", "46880": "12840",
    "46890": "12850", "46900": "12860", "46910": "12870", "47720": "27000", "43710": "43110"
        }'::jsonb ->> code,
        coalesce('{"42": "51", "45": "52", "46": "12"}'::jsonb ->> left(code, 2), left(code, 2)) || substr(code, 3)
      ) as named,
      -- The districts of a city share its first four digits.
      unnest(array[named, left(named, 4) || '0']) with ordinality as guess (city, n)
      where city = any(cities_of_today()) order by n limit 1
    ), code)
  end
$$;

create function keep_current_city() returns trigger language plpgsql as $$
begin
  new.city_code := current_city(new.city_code);
  return new;
end
$$;
create function keep_current_cities() returns trigger language plpgsql as $$
begin
  new.from_code := current_city(new.from_code);
  new.to_code := current_city(new.to_code);
  return new;
end
$$;

create trigger move_current_city before insert or update of from_code, to_code on move
  for each row execute function keep_current_cities();

do $$
declare
  kept text;
begin
  -- Weeks first, because their entries refer to them by town.
  insert into challenge_week (city_code, week, closed_at)
    select current_city(city_code), week, closed_at from challenge_week
    where city_code <> current_city(city_code) on conflict do nothing;
  for kept in
    select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema and column_name = 'city_code' and table_type = 'BASE TABLE'
      and table_name <> 'search_entry'
    order by table_name
  loop
    execute format(
      'create trigger %I before insert or update of city_code on %I for each row
        when (new.city_code is distinct from current_city(new.city_code)) execute function keep_current_city()',
      kept || '_current_city', kept
    );
    if kept <> 'challenge_week' then
      execute format('update %I set city_code = city_code where city_code <> current_city(city_code)', kept);
    end if;
  end loop;
  delete from challenge_week where city_code <> current_city(city_code);
  update move set to_code = to_code
    where (from_code, to_code) <> (current_city(from_code), current_city(to_code))
    and current_city(from_code) <> current_city(to_code);
end
$$;
