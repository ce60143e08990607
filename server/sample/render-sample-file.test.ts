import { inflateRawSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { outlineText } from '../fonts/embedded-font';
import { renderSampleFile } from './render-sample-file';
import type { SampleDocument } from './sample-document';
import { findSampleDocument } from './sample-library';

function sample(key: string): SampleDocument {
  const document = findSampleDocument(`vw-passat-2003-${key}`);
  if (document === undefined) throw new Error(`no document ${key}`);
  return document;
}

const render = (key: string) => renderSampleFile(sample(key));

describe('renderSampleFile', () => {
  it('renders a netlist as SVG', async () => {
    const { body, contentType } = await render('fuel-pump');
    expect(contentType).toBe('image/svg+xml; charset=utf-8');
    expect(body.toString()).toMatch(/^<svg [\s\S]*data-component="J17"[\s\S]*<\/svg>$/);
    expect((await render('headlamps-svg')).contentType).toBe(contentType);
  });

  it('renders the booklet as a PDF with one page a sheet, the same bytes every time', async () => {
    const document = sample('booklet');
    const { body, contentType } = await renderSampleFile(document);
    expect(contentType).toBe('application/pdf');
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await PDFDocument.load(body)).getPageCount()).toBe(document.pages);
    const again = await renderSampleFile({ ...document, netlists: document.netlists?.slice(0, 1) });
    const once = await renderSampleFile({ ...document, netlists: document.netlists?.slice(0, 1) });
    expect(again.body.equals(once.body)).toBe(true);
  });

  it.each([
    ['fuel-pump-png', 'png', 'image/png'],
    ['starting-jpg', 'jpeg', 'image/jpeg'],
  ])('renders %s as a %s twice the size of its drawing', async (key, format, type) => {
    const document = sample(key);
    const { body, contentType } = await renderSampleFile(document);
    const svg = (await renderSampleFile({ ...document, format: 'svg' })).body.toString();
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    expect(contentType).toBe(type);
    expect(await sharp(body).metadata()).toMatchObject({
      format,
      width: Number(width) * 2,
      height: Number(height) * 2,
    });
  });

  it('draws text of pictures as outlines, so that no font of the machine is needed', () => {
    const { d, width } = outlineText('燃油泵 J17', 10);
    expect(d.length).toBeGreaterThan(200);
    expect(width).toBeGreaterThan(40);
  });

  it('renders HTML with its own style and without scripts', async () => {
    const { body, contentType } = await render('fuses');
    expect(contentType).toBe('text/html; charset=utf-8');
    expect(body.toString()).toMatch(/^<!doctype html>.*<title>保险丝与继电器位置表<\/title>.*S228/s);
    expect(body.toString()).not.toContain('<script');
  });

  it('renders a Word file whose document part holds the table', async () => {
    const { body } = await render('schedule-docx');
    expect(body.readUInt32LE(0)).toBe(0x04034b50);
    const at = body.indexOf('word/document.xml');
    const packed = body.subarray(
      at + 'word/document.xml'.length,
      at + 'word/document.xml'.length + body.readUInt32LE(at - 12),
    );
    const xml = inflateRawSync(packed).toString();
    expect(xml).toContain('<w:t xml:space="preserve">机油与机油滤清器</w:t>');
    expect(xml.match(/<w:tr>/g)?.length).toBeGreaterThan(8);
  });

  it('renders a video in the MP4 container with H.264 frames', async () => {
    const { body, contentType } = await render('fuel-pump-video');
    expect(contentType).toBe('video/mp4');
    expect(body.subarray(4, 12).toString('latin1')).toBe('ftypisom');
    const boxes: string[] = [];
    for (let at = 0; at < body.length; at += body.readUInt32BE(at)) boxes.push(body.toString('latin1', at + 4, at + 8));
    expect(boxes).toEqual(['ftyp', 'moov', 'mdat']);
    const chunk = body.readUInt32BE(body.indexOf('stco') + 12);
    expect(body[chunk + 4]).toBe(0x65);
  });

  it('says which source is missing', async () => {
    await expect(renderSampleFile({ id: 'x', title: 'x', format: 'png' })).rejects.toThrow('x has no netlist');
    await expect(renderSampleFile({ id: 'x', title: 'x', format: 'html' })).rejects.toThrow('x has no html');
  });
});
