// The settings of what changes prices: promotions, bundles, products bought together (R4).
import { z } from 'zod';
import { positions } from '../rules/bought-together/bought-together.ts';
import { counterModes, variationSelectors } from '../rules/bought-together/selection.ts';
import { bundledPrices } from '../rules/bundles/bundles.ts';
import { defineSetting } from './define-setting.ts';

export const offerSettings = {
  'promotions.priceWithQuantity': defineSetting(
    z.enum(['show_when_matched', 'show_dynamically']),
    'show_when_matched',
    'shop-manager',
    'Of de prijs op de pagina van een product verandert met het gekozen aantal.',
  ),
  'promotions.dynamicTable': defineSetting(
    z.boolean(),
    true,
    'shop-manager',
    'Laat de tabel met prijzen per aantal meegaan met de gekozen uitvoering.',
  ),
  'promotions.refreshOrderReview': defineSetting(
    z.boolean(),
    false,
    'shop-manager',
    'Reken bij het afrekenen opnieuw als de betaalwijze, de postcode, de plaats of het e-mailadres verandert.',
  ),
  'bundles.roundPrice': defineSetting(
    z.boolean(),
    true,
    'shop-manager',
    'Rond in een bundel de prijs van elk product af na de korting; anders het totaal.',
  ),
  'bundles.recalcPrice': defineSetting(
    z.boolean(),
    false,
    'shop-manager',
    'Reken de bedragen bij de producten van een bundel om naar het gekozen aantal.',
  ),
  'bundles.bundledPrice': defineSetting(
    z.enum(bundledPrices),
    'price',
    'shop-manager',
    'Wat er bij een product in een bundel staat: de prijs per stuk, of die van het hele aantal.',
  ),
  'bundles.bundledPriceFrom': defineSetting(
    z.enum(['sale_price', 'regular_price']),
    'sale_price',
    'shop-manager',
    'Over welke prijs de korting van een bundel gaat.',
  ),
  'bundles.changePrice': defineSetting(
    z.enum(['no', 'yes', 'yes_custom']),
    'yes_custom',
    'shop-manager',
    'Of de prijs bovenaan het totaal van de bundel laat zien.',
  ),
  'bundles.priceElement': defineSetting(
    z.string().trim().min(1).max(200),
    '.summary > .price',
    'administrator',
    'Selector van de prijs die meegaat met de bundel.',
  ),
  'boughtTogether.position': defineSetting(
    z.enum(positions),
    'before',
    'shop-manager',
    'Waar een lijst met producten die samen gekocht worden staat, als de lijst zelf niets anders zegt.',
  ),
  'boughtTogether.changeImage': defineSetting(
    z.enum(['yes', 'no']),
    'yes',
    'shop-manager',
    'Toon in de lijst de foto van de gekozen uitvoering.',
  ),
  'boughtTogether.changePrice': defineSetting(
    z.enum(['yes', 'yes_custom', 'no']),
    'yes',
    'shop-manager',
    'Toon bovenaan de productpagina het totaal, zodra er iets bij gekozen is.',
  ),
  'boughtTogether.counter': defineSetting(
    z.enum(counterModes),
    'individual',
    'shop-manager',
    'Wat de teller op de bestelknop telt.',
  ),
  'boughtTogether.selector': defineSetting(
    z.enum(variationSelectors),
    'default',
    'shop-manager',
    'Hoe je in de lijst de uitvoering van een product kiest.',
  ),
} as const;
