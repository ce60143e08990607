/** What a layout draws: SVG of one plate in its surroundings, before the camera spoils it. */
export interface Scene {
  /** Pixels. */
  width: number;
  height: number;
  /** Behind the plate; stays level when the camera is tilted. */
  background: string;
  /** SVG fragments that tilt with the camera. */
  content: string;
}

/** The whole picture as SVG, tilted clockwise by `tilt` degrees round its centre. */
export function sceneSvg(scene: Scene, tilt = 0): string {
  const { width, height } = scene;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="100%" height="100%" fill="${scene.background}"/>` +
    `<g transform="rotate(${tilt} ${width / 2} ${height / 2})">${scene.content}</g></svg>`
  );
}
