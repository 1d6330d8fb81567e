-- Two markets of Korea follow other cycles than the five-day ones: 2·5 and 2·4·7·9. All their last digits, written together; null for
-- a five-day market. The version before shows such a market by its `digit`.
alter table periodic_market add column other_cycle smallint check (other_cycle in (25, 2479));
