// Words that sell, by language: a plain list, which warns and decides nothing. Each stands for words that begin with it.
import type { Language } from '../../../contract/core/choices.ts'

export const sellingWords: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'buy',
    'discount',
    'cheaper',
    'early bird',
    'special offer',
    'on sale',
    'save money',
    'last chance',
    'promo code',
  ],
  de: [
    'kaufen',
    'kauft',
    'rabatt',
    'günstiger',
    'frühbucher',
    'sonderangebot',
    'aktionscode',
    'gutschein',
    'jetzt sichern',
  ],
  fr: ['achetez', 'acheter', 'réduction', 'remise', 'promotion', 'code promo', 'moins cher', 'offre spéciale'],
  es: ['compra ', 'comprar', 'descuento', 'oferta', 'rebaja', 'código promocional', 'más barato'],
  it: ['acquista', 'compra ', 'comprare', 'sconto', 'sconti', 'offerta', 'codice promo', 'meno caro'],
  nl: ['koop ', 'kopen', 'korting', 'aanbieding', 'goedkoper', 'kortingscode', 'vroegboek'],
  pl: ['kup ', 'kupić', 'zniżk', 'rabat', 'promocj', 'taniej', 'kod rabatowy'],
  ar: ['اشتر', 'شراء', 'خصم', 'تخفيض', 'عرض خاص', 'رمز ترويجي'],
}
