/** Who began to follow a supplier's ads in a period, and how many of them have bought. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFigures } from './Figures';
import type { Period } from './period';
import type { FollowedAd, FollowersReport } from './reportsApi';
import { ShareChart } from './ShareChart';

interface OwnFollowersProps {
  report: FollowersReport;
  period: Period;
  hrefOf: (ad: FollowedAd) => string;
}

export function OwnFollowers({ report, period, hrefOf }: OwnFollowersProps) {
  const t = useTranslations('reports.followers');
  const words = useTranslations('reports');
  const { count, percent } = useFigures();
  const share = ({ buyers, followers }: { buyers: number; followers: number }) =>
    followers ? Math.round((buyers * 1000) / followers) / 10 : null;
  const named = ({ title, adId }: FollowedAd) => `${title} · ${adId}`;
  return (
    <ShareChart<FollowedAd>
      title={t('title')}
      told={
        report.followers > 0 && (
          <p>{t('told', { followers: report.followers, buyers: report.buyers, percent: percent(share(report)) })}</p>
        )
      }
      meaning={t('meaning')}
      empty={t('empty')}
      rows={report.ads}
      rowKey={({ adId }) => adId}
      shareOf={(ad) => ({
        key: ad.adId,
        label: named(ad),
        value: t('share', { buyers: ad.buyers, followers: ad.followers }),
        percent: share(ad) ?? 0,
      })}
      columns={[
        {
          key: 'ad',
          label: t('ad'),
          cell: (ad) => (
            <Link to={hrefOf(ad)} className="link inline-flex min-h-11 items-center">
              {named(ad)}
            </Link>
          ),
        },
        { key: 'followers', label: t('followers'), align: 'end', cell: (ad) => count(ad.followers) },
        { key: 'buyers', label: t('buyers'), align: 'end', cell: (ad) => count(ad.buyers) },
        { key: 'percent', label: t('part'), align: 'end', cell: (ad) => <bdi>{percent(share(ad))}</bdi> },
      ]}
      file={{
        of: 'supplier',
        report: 'followers',
        ...period,
        name: `${words('fileNames.followers')}-${period.from}.csv`,
      }}
    />
  );
}
