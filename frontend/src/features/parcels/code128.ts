/** Code 128 in its set B (ISO/IEC 15417), as scanners and telephones read it off a slip. Pure. */

/** How wide bars and gaps are by turns, in modules: six digits for each value from 0 to 105. */
const WIDTHS = [
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222',
  '123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321',
  '232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121',
  '313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224',
  '111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111',
  '111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113',
  '114311411113411311113141114131311141411131211412211214211232',
].join('');
const OF_VALUE = 6;
const BEGINS = 104;
const MODULO = 103;
const END = '2331112';

const widthsOf = (value: number) => WIDTHS.slice(value * OF_VALUE, (value + 1) * OF_VALUE);

/** The widths of bars and gaps by turns, a bar first, without the quiet zones: for letters, digits and signs of ASCII. */
export function code128(text: string): number[] {
  const values = [BEGINS, ...[...text].map((letter) => letter.charCodeAt(0) - 32)];
  const check = values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % MODULO;
  return [...[...values, check].map(widthsOf), END].join('').split('').map(Number);
}
