-- What pages say of an offer, worded by its issuer in both languages like the offer itself. Nobody has given one yet.
alter table wallet_offers
  alter column shop_page_banner type jsonb
    using jsonb_build_object('en', shop_page_banner, 'fr', shop_page_banner),
  alter column landing_page_banner type jsonb
    using jsonb_build_object('en', landing_page_banner, 'fr', landing_page_banner),
  alter column availability_page_banner type jsonb
    using jsonb_build_object('en', availability_page_banner, 'fr', availability_page_banner);
-- Where there was no banner there is none now.
update wallet_offers set shop_page_banner = null where shop_page_banner ->> 'en' is null;
update wallet_offers set landing_page_banner = null where landing_page_banner ->> 'en' is null;
update wallet_offers set availability_page_banner = null where availability_page_banner ->> 'en' is null;
alter table wallet_offers
  add constraint wallet_offers_banners_in_both_languages check (
    (shop_page_banner is null or shop_page_banner ?& array['en', 'fr'])
    and (landing_page_banner is null or landing_page_banner ?& array['en', 'fr'])
    and (availability_page_banner is null or availability_page_banner ?& array['en', 'fr']));
