/** What a supplier may still do about a parcel on its way: put its number right, or take it back. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CorrectDialog } from './CorrectDialog';
import type { Shipment } from './parcelsApi';
import { TakeBackDialog } from './TakeBackDialog';

const ACTS = ['correct', 'takeBack'] as const;
export type ParcelAct = (typeof ACTS)[number];

export function parcelActsOf({ canCorrect, wayBack }: Shipment): ParcelAct[] {
  const may = { correct: canCorrect, takeBack: wayBack === 'at_once' || wayBack === 'by_carrier' };
  return ACTS.filter((act) => may[act]);
}

interface ParcelActsProps {
  shipment: Shipment;
  /** Of the order. */
  number: string;
}

export function ParcelActs({ shipment, number }: ParcelActsProps) {
  const t = useTranslations('supplier.orders');
  const [asked, setAsked] = useState<ParcelAct>();
  const close = () => setAsked(undefined);
  const { wayBack } = shipment;
  return (
    <>
      {parcelActsOf(shipment).map((act) => (
        <button
          key={act}
          type="button"
          className="link inline-flex min-h-11 items-center"
          aria-label={`${t(act)}: #${number}`}
          onClick={() => setAsked(act)}
        >
          {t(act)}
        </button>
      ))}
      {(wayBack === 'asked' || wayBack === 'refused') && (
        <p className="rounded-control bg-saffron-50 px-4 py-3 text-sm">{t(`takeBackNote.${wayBack}`)}</p>
      )}
      {asked === 'correct' && <CorrectDialog shipment={shipment} number={number} onClose={close} />}
      {asked === 'takeBack' && <TakeBackDialog shipment={shipment} number={number} onClose={close} />}
    </>
  );
}
