"""An ad comes to its end, so that people can say what they would have paid."""


def end(shop, ad_id):
    shop.ads.clock.move(days=3)
    shop.ads.run_due()
    return ad_id
