/** What card associations are called, by the codes of the card provider. */
const NAMES: Record<string, string> = {
  VISA: 'Visa',
  MASTER_CARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  TROY: 'Troy',
};

/** An association by its name; one that has none here in plain letters. */
export function cardNameOf(association: string): string {
  return NAMES[association] ?? association.replaceAll('_', ' ');
}
