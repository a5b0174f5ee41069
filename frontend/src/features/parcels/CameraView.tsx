/** What the camera sees while a barcode is looked for, or what to do where there is no camera. */
import type { RefObject } from 'react';

interface CameraViewProps {
  video: RefObject<HTMLVideoElement | null>;
  hasFailed: boolean;
  hint: string;
  failedHint: string;
}

export function CameraView({ video, hasFailed, hint, failedHint }: CameraViewProps) {
  if (hasFailed)
    return (
      <p role="alert" className="rounded-control bg-saffron-50 px-4 py-3">
        {failedHint}
      </p>
    );
  return (
    <>
      <p className="text-muted text-sm">{hint}</p>
      <video ref={video} muted playsInline autoPlay className="aspect-video w-full rounded-control bg-cobalt-950" />
    </>
  );
}
