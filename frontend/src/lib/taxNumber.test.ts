/** The same numbers are tax numbers here and in the services. */
import { expect, it } from 'vitest';
import vectors from '../../../tests/contracts/tax_number_vectors.json';
import { isTaxNumber } from './taxNumber';

it.each(vectors)('$number is a tax number: $valid', ({ number, valid }) => expect(isTaxNumber(number)).toBe(valid));
