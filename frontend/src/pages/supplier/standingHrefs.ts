/** Where what is said of a supplier's standing leads. */
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import type { NoticeHrefs } from '@/features/supplier/StandingNotice';

export const STANDING_HREFS: NoticeHrefs = {
  contact: paths.contact,
  details: panelPaths.supplierDetails,
  application: panelPaths.supplierApplication,
};
