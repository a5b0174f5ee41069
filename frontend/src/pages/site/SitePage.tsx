/** /site/…: the pages to read. What is not among them is not found; /site itself leads to who we are. */

import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import { paths } from '@/app/paths';
import { lazily } from '@/components/lazily';
import NotFoundPage from '../NotFoundPage';
import { AboutPage } from './AboutPage';
import { ContactPage } from './ContactPage';
import { ContractsPage } from './ContractsPage';
import { FaqPage } from './FaqPage';
import { PrivacyPage } from './PrivacyPage';
import { SellPage } from './SellPage';
import { TermsPage } from './TermsPage';

const TypographyPage = lazily(() => import('./TypographyPage'));
const ComponentsPage = lazily(() => import('./ComponentsPage'));

const PAGES = new Map<string, ComponentType>([
  [paths.about, AboutPage],
  [paths.contact, ContactPage],
  [paths.faq, FaqPage],
  [paths.sell, SellPage],
  [paths.privacy, PrivacyPage],
  [paths.terms, TermsPage],
  [paths.typography, TypographyPage],
  [paths.components, ComponentsPage],
]);

export default function SitePage() {
  const { page, part } = useParams();
  if (!page) return <Navigate to={paths.about} replace />;
  const address = `/site/${page}`;
  if (address === paths.contracts) return <ContractsPage id={part} />;
  const Page = part ? undefined : PAGES.get(address);
  return Page ? <Page /> : <NotFoundPage />;
}
