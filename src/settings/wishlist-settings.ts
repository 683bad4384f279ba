// The settings of the wishlist ([9-27]).
import { z } from 'zod';
import { defineSetting } from './define-setting.ts';

/** Where the button of a product's wishlist stands on its page ([2.4-21]). */
const wishlistButtonPositions = ['after_add_to_cart', 'thumbnails'] as const;

export const wishlistSettings = {
  'wishlist.multiple': defineSetting(
    z.boolean(),
    false,
    'shop-manager',
    'Laat klanten meer dan één verlanglijst maken.',
  ),
  'wishlist.buttonPosition': defineSetting(
    z.enum(wishlistButtonPositions),
    'after_add_to_cart',
    'shop-manager',
    'Waar de knop van de verlanglijst op de pagina van een product staat.',
  ),
  'wishlist.hideAddButton': defineSetting(
    z.boolean(),
    true,
    'shop-manager',
    'Haal de knop weg als een product op de verlanglijst staat.',
  ),
  'wishlist.ajaxLoading': defineSetting(
    z.boolean(),
    false,
    'shop-manager',
    'Vraag knoppen en lijsten na het openen van de pagina opnieuw op bij de winkel.',
  ),
  'wishlist.removeAfterAddToCart': defineSetting(
    z.boolean(),
    true,
    'shop-manager',
    'Haal een product van de verlanglijst als de eigenaar het in de winkelwagen legt.',
  ),
  'wishlist.redirectToCart': defineSetting(
    z.boolean(),
    false,
    'shop-manager',
    'Ga naar de winkelwagen als een product er vanaf de verlanglijst in is gelegd.',
  ),
  'wishlist.responsive': defineSetting(
    z.boolean(),
    true,
    'shop-manager',
    'Toon de verlanglijst op een smal scherm als lijst in plaats van als tabel.',
  ),
  'wishlist.reloadOnFoundVariation': defineSetting(
    z.boolean(),
    true,
    'shop-manager',
    'Vraag de knop opnieuw op als een uitvoering is gekozen of de keuze is gewist.',
  ),
} as const;
