-- `2통` before `10통`: areas and households are named by numbers. No index has this order, so a newer ICU may change it.
create collation number_order (provider = icu, locale = 'ko-u-kn-true');
