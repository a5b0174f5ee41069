/** /yonetim/*: the operator panel: what waits first, then ads, goods on their way, and money. */
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { PanelFrame } from '@/components/PanelFrame';
import { useSectionTitle } from '@/components/PanelSide';
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

export default function OperatorPanelPage() {
  const t = useTranslations('operator');
  const user = useUser();
  useTitle(useSectionTitle(useOperatorGroups(UNCOUNTED), paths.operatorPanel, t('panel')));
  return (
    <RoleGate roles={['operator']} text={t('operatorsOnly')}>
      {user && <Panel user={user} />}
    </RoleGate>
  );
}
