/** /yonetim/*: the operator panel: what waits first, then ads, goods on their way, and money. */
import { useLocation, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { PanelFrame } from '@/components/PanelFrame';
import { useCurrentSection } from '@/components/PanelSide';
import { type KindCount, useKindCounts, type WorkKind } from '@/features/operator/inboxApi';
import { useUser } from '@/lib/session';
import type { User } from '@/lib/types';
import { useTitle } from '@/lib/useTitle';
import { RoleGate } from '../RoleGate';
import { OperatorSection } from './OperatorSection';
import { useOperatorGroups } from './useOperatorGroups';

const UNCOUNTED: ReadonlyMap<WorkKind, KindCount> = new Map();

function Panel({ user }: { user: User }) {
  const t = useTranslations('operator');
  const supplier = useTranslations('supplier');
  return (
    <PanelFrame
      title={t('panel')}
      sectionsLabel={t('sections')}
      groups={useOperatorGroups(useKindCounts())}
      acts={
        <ButtonLink to={panelPaths.createCatalogItems} look="secondary">
          {supplier('catalogue')}
        </ButtonLink>
      }
    >
      <OperatorSection at={useParams()['*'] ?? ''} user={user} />
    </PanelFrame>
  );
}

/** What a tab is called: the section, so that two tabs are told apart; the panel, where an address is in none. */
function useSectionTitle(): string {
  const t = useTranslations('operator');
  const { pathname } = useLocation();
  const section = useCurrentSection(useOperatorGroups(UNCOUNTED));
  const isWithin = section && (section.to !== paths.operatorPanel || pathname === section.to);
  return isWithin ? section.label : t('panel');
}

export default function OperatorPanelPage() {
  const t = useTranslations('operator');
  const user = useUser();
  useTitle(useSectionTitle());
  return (
    <RoleGate roles={['operator']} text={t('operatorsOnly')}>
      {user && <Panel user={user} />}
    </RoleGate>
  );
}
