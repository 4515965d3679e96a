// A chart as a picture that stands by itself: its title above it, what each curve is below it, in light
// colours, whatever the page shows. All of it is paths and texts, which a canvas can draw, too: browsers
// read no SVG as an image where the server's policy forbids addresses of blobs.

const SVG = 'http://www.w3.org/2000/svg';
const MARGIN = 12;
const LINE = 20; // of text
const SHARPNESS = 2; // pixels of a PNG for each of the page

export interface Legend {
  label: string;
  /** The sample of its line on the page. */
  line: SVGElement;
}

function element(name: string, attributes: Record<string, string | number>, text = ''): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

const LOOKS = {
  path: ['stroke', 'stroke-width', 'stroke-dasharray', 'fill'],
  text: ['fill', 'font-size', 'font-weight', 'text-anchor'],
};

/** What the page's styles say of it, as attributes of its own. */
function withLooks(part: SVGElement, name: keyof typeof LOOKS): void {
  const styles = getComputedStyle(part);
  for (const look of LOOKS[name]) part.setAttribute(look, styles.getPropertyValue(look));
  if (name === 'text') part.setAttribute('font-family', 'system-ui, sans-serif');
  part.removeAttribute('class');
}

function heading(title: string): SVGElement {
  return element('text', { x: MARGIN, y: LINE, 'font-weight': 600, 'font-size': 15 }, title);
}

/** The drawing of a chart, with all that it needs to be understood. */
export function pictureOf(drawing: SVGSVGElement, title: string, legends: Legend[]): SVGSVGElement {
  const { width, height } = drawing.viewBox.baseVal;
  const picture = element('svg', { xmlns: SVG }) as SVGSVGElement;
  const below = height + 2 * LINE;
  const whole = below + legends.length * LINE + MARGIN;
  picture.setAttribute('viewBox', `0 0 ${String(width)} ${String(whole)}`);
  picture.setAttribute('width', String(width));
  picture.setAttribute('height', String(whole));
  const copy = element('g', { transform: `translate(0 ${String(1.5 * LINE)})` });
  copy.append(...[...drawing.querySelectorAll('path, text')].map((part) => part.cloneNode(true)));
  picture.append(heading(title), copy);
  legends.forEach(({ label, line }, i) => {
    const y = below + (i + 0.5) * LINE;
    const sample = line.cloneNode() as SVGElement;
    sample.setAttribute('d', `M${String(MARGIN)},${String(y)}h24`);
    picture.append(sample, element('text', { x: MARGIN + 32, y: y + 4, 'font-size': 13 }, label));
  });
  // Styles are known of what is on the page alone.
  picture.style.colorScheme = 'light';
  drawing.after(picture);
  for (const name of ['path', 'text'] as const) {
    picture.querySelectorAll<SVGElement>(name).forEach((part) => withLooks(part, name));
  }
  picture.remove();
  picture.removeAttribute('style');
  picture.prepend(
    element('path', { d: `M0,0H${String(width)}V${String(whole)}H0Z`, fill: '#fff' }),
  );
  return picture;
}

export function asSvg(picture: SVGSVGElement): Blob {
  return new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' });
}

const ANCHORS: Record<string, CanvasTextAlign> = { middle: 'center', end: 'right', start: 'left' };

function paint(part: Element, canvas: CanvasRenderingContext2D): void {
  const look = (name: string) => part.getAttribute(name) ?? '';
  canvas.save();
  if (part instanceof SVGGElement) {
    canvas.translate(0, part.transform.baseVal.getItem(0).matrix.f);
    for (const child of part.children) paint(child, canvas);
  } else if (part instanceof SVGPathElement) {
    const path = new Path2D(look('d'));
    canvas.fillStyle = look('fill');
    canvas.strokeStyle = look('stroke');
    canvas.lineWidth = parseFloat(look('stroke-width'));
    canvas.setLineDash(
      look('stroke-dasharray')
        .match(/[\d.]+/g)
        ?.map(Number) ?? [],
    );
    if (look('fill') !== 'none') canvas.fill(path);
    if (!/^(none)?$/.test(look('stroke'))) canvas.stroke(path);
  } else {
    canvas.font = `${look('font-weight')} ${look('font-size')} ${look('font-family')}`;
    canvas.fillStyle = look('fill');
    canvas.textAlign = ANCHORS[look('text-anchor')] ?? 'left';
    canvas.fillText(part.textContent, Number(look('x')), Number(look('y')));
  }
  canvas.restore();
}

export async function asPng(picture: SVGSVGElement): Promise<Blob> {
  const { width, height } = picture.viewBox.baseVal;
  const canvas = document.createElement('canvas');
  canvas.width = SHARPNESS * width;
  canvas.height = SHARPNESS * height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.scale(SHARPNESS, SHARPNESS);
  for (const part of picture.children) paint(part, context);
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!made) throw new Error('no picture');
  return made;
}
