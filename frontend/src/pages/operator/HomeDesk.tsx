/** /yonetim/vitrin: what operators choose of the home page: its slideshow, and the ads that come first. */
import { HomeRowSection } from './HomeRowSection';
import { SlideshowSection } from './SlideshowSection';

export function HomeDesk() {
  return (
    <>
      <SlideshowSection />
      <HomeRowSection />
    </>
  );
}
